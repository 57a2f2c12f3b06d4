import { pictureSet } from '#locale/picture.ts';

interface Props {
  list: readonly string[];
  /** What a press does: it shows the picture large. */
  text: string;
  /** What stands on the last picture instead: a press on it shows the reviews with pictures. */
  all?: string | undefined;
  className?: string;
}

/** Pictures of buyers; a press on one opens it large (`review-presses.ts`). Without a script they are only looked at. */
export const ReviewPictures = ({ list, text, all, className = 'review-pictures' }: Props) =>
  list.length > 0 && (
    <div className={className}>
      {list.map((pic, at) => (
        <span className="picture" key={pic}>
          <img src={pictureSet(pic, 240).src} alt="" width={240} height={240} loading="lazy" />
          {all !== undefined && at === list.length - 1 ? (
            <button type="button" className="all" data-kind={4}>
              {all}
            </button>
          ) : (
            <button type="button" data-picture={pic} aria-label={text} />
          )}
        </span>
      ))}
    </div>
  );
