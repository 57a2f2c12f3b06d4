import { pictureSet } from '#locale/picture.ts';

interface Props {
  src: string;
  alt?: string;
  /** Shown size in CSS pixels; the picture's own proportion. */
  width: number;
  height: number;
  sizes: string;
  /** The one picture that decides when the page looks complete. */
  first?: boolean;
}

/** The same as components/ui/Picture.astro. */
export function Picture({ src, alt = '', width, height, sizes, first = false }: Props) {
  const set = pictureSet(src, width);
  return (
    <picture>
      {set.avif && <source type="image/avif" srcSet={set.avif} sizes={sizes} />}
      <img
        src={set.src}
        alt={alt}
        width={width}
        height={height}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
