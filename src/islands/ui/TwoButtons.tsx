interface Way {
  text: string;
  press: () => void;
}

interface Props {
  plain: Way;
  marked: Way;
  /** How the marked one looks: filled, or the outline of what takes something away. */
  look?: 'p' | 'o';
}

/** Two ways on, beside each other where there is room. */
export const TwoButtons = ({ plain, marked, look = 'p' }: Props) => (
  <div className="x w">
    <button type="button" className="btn" onClick={plain.press}>
      {plain.text}
    </button>
    <button type="button" className={`btn ${look}`} onClick={marked.press}>
      {marked.text}
    </button>
  </div>
);
