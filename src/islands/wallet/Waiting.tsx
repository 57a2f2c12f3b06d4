const ROWS = [1, 2, 3, 4, 5, 6];

/** Where lines will be, as high as they. */
export const WaitingRows = () => (
  <ul className="lines" aria-hidden="true">
    {ROWS.map((row) => (
      <li key={row}>
        <div className="stack waits">
          <div className="skeleton short" />
          <div className="skeleton thin" />
        </div>
        <div className="skeleton thin" />
      </li>
    ))}
  </ul>
);
