import { useEffect, useRef } from 'react';
import { pictureSet } from '#locale/picture.ts';
import { followGallery } from './gallery.ts';

interface Props {
  images: readonly string[];
  name: string;
  label: string;
}

/** The pictures side by side on native scroll snap, as on a product page. */
export function DetailGallery({ images, name, label }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current) followGallery(ref.current);
  }, []);
  return (
    <div ref={ref} className="gallery">
      <div className="stage">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key */}
        <section className="pictures" data-pictures="" tabIndex={0} aria-label={label}>
          {images.map((image, at) => {
            const picture = pictureSet(image, 640);
            return (
              <div className="picture" key={image}>
                <picture>
                  {picture.avif && (
                    <source
                      type="image/avif"
                      srcSet={picture.avif}
                      sizes="(min-width:1232px) 656px,(min-width:768px) 50vw,100vw"
                    />
                  )}
                  <img
                    src={picture.src}
                    alt={at === 0 ? name : `${name} (${at + 1})`}
                    width={640}
                    height={640}
                    loading={at === 0 ? 'eager' : 'lazy'}
                  />
                </picture>
              </div>
            );
          })}
        </section>
      </div>
    </div>
  );
}
