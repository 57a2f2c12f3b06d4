import { absoluteAddress } from './absolute-address.ts';

export interface Place {
  name: string;
  /** Decoded, as people read it. */
  path: string;
}

export interface MallGuide {
  name: string;
  about: string;
  sections: readonly { title: string; places: readonly Place[] }[];
}

/** Names come from the mall's data; what would be markup in them is taken away. */
const plain = (text: string) => text.replace(/[\s[\]()<>#*_`]+/g, ' ').trim();

/** A guide for programs that read pages for people, in the form of llmstxt.org. */
export function llmsText(origin: string, { name, about, sections }: MallGuide): string {
  const list = (places: readonly Place[]) =>
    places.map((place) => `- [${plain(place.name)}](${absoluteAddress(origin, place.path)})`).join('\n');
  const parts = sections.map(({ title, places }) => `## ${plain(title)}\n\n${list(places)}`);
  return `${[`# ${plain(name)}`, `> ${plain(about)}`, ...parts].join('\n\n')}\n`;
}
