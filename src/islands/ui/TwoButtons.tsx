interface Way {
  text: string;
  press: () => void;
}

interface Props {
  plain: Way;
  marked: Way;
  /** How the marked one looks: filled, or the outline of what takes something away. */
  look?: 'primary' | 'outlined';
}

/** Two ways on, beside each other where there is room. */
export const TwoButtons = ({ plain, marked, look = 'primary' }: Props) => (
  <div className="row wraps">
    <button type="button" className="button" onClick={plain.press}>
      {plain.text}
    </button>
    <button type="button" className={`button ${look}`} onClick={marked.press}>
      {marked.text}
    </button>
  </div>
);
