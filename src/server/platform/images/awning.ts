/** The four awnings of the shops, as in the design's style sheet; 0 is the mall's own red. */
export const AWNINGS = ['#c8281c', '#2c6e6a', '#a86a12', '#3d5a94'] as const;

export type Awning = 0 | 1 | 2 | 3;

/** The shop's awning as SVG: stripes of one width with round hems, hanging from the upper edge. */
export const awningSvg = (colour: string, width: number, stripe: number, drop: number): string => {
  const radius = stripe / 2;
  const count = Math.ceil(width / stripe);
  const stripes = Array.from({ length: count }, (_, i) => {
    const shape = `M${i * stripe} 0v${drop - radius}a${radius} ${radius} 0 0 0 ${stripe} 0V0z`;
    return `<path d="${shape}" fill="${i % 2 === 0 ? colour : '#fff'}"/>`;
  });
  const shadow = Array.from(
    { length: count },
    (_, i) => `<circle cx="${(i + 0.5) * stripe}" cy="${drop - radius + 3}" r="${radius}"/>`,
  );
  return `<g fill="#000" fill-opacity=".1">${shadow.join('')}</g>${stripes.join('')}`;
};
