import { pictureSet } from '#locale/picture.ts';

interface Props {
  at: number;
  option: { name: string; values: readonly (readonly [id: number, name: string, image: string])[] };
  chosen: number | undefined;
  inStock: (valueId: number) => boolean;
}

/** One choice as radio buttons: they keep what was picked before the island's code came. */
export function SkuOption({ at, option, chosen, inStock }: Props) {
  return (
    <>
      <span className="small" id={`option-${at}`}>
        {option.name}
      </span>
      <div className="choices" role="radiogroup" aria-labelledby={`option-${at}`}>
        {option.values.map(([id, name, image]) => (
          <label key={id} className={inStock(id) ? 'option' : 'option unavailable'}>
            <input className="visually-hidden" type="radio" name={`o${at}`} value={id} defaultChecked={id === chosen} />
            {image && <img src={pictureSet(image, 240).src} alt="" width={34} height={34} />}
            <bdi>{name}</bdi>
          </label>
        ))}
      </div>
    </>
  );
}
