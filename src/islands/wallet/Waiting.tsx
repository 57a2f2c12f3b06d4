const ROWS = [1, 2, 3, 4, 5, 6];

/** Where lines will be, as high as they. */
export const WaitingRows = () => (
  <ul className="lines" aria-hidden="true">
    {ROWS.map((row) => (
      <li key={row}>
        <div className="st waits">
          <div className="sl c" />
          <div className="sl b" />
        </div>
        <div className="sl b" />
      </li>
    ))}
  </ul>
);
