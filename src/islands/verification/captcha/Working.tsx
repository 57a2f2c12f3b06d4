/** How much of the work is done, up to 1. */
export const Working = ({ done, text }: { done: number; text: string }) => (
  <div className="captcha-form" role="status">
    <p>{text}</p>
    <progress className="captcha-done" max="1" value={done} aria-label={text} />
  </div>
);
