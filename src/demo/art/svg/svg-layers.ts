import type { Box } from '../raster/raster.ts';
import { type Effect, effectsOf } from './svg-effects.ts';

/** A part of a drawing that is rendered alone. `box` is its region in user units; null means everywhere. */
export type Layer = { markup: string; box: Box | null; effects: Effect[] };

const ELEMENT = /<(g|mask)\b[\s\S]*?<\/\1>|<[a-z]+\b[^>]*\/>/g;
const FILTER = / filter="url\(#([^)]+)\)"/;

const definitionsOf = (svg: string): Map<string, string> => {
  const defs = svg.slice(svg.indexOf('<defs>') + 6, svg.lastIndexOf('</defs>'));
  const found = defs.matchAll(/<(\w+) [^>]*?\bid="([^"]+)"[\s\S]*?<\/\1>/g);
  return new Map([...found].map((match) => [match[2] ?? '', match[0]]));
};

/** Only what a part refers to: reading all definitions again for each part would cost more than drawing it. */
const withDefinitions = (markup: string, definitions: Map<string, string>): string => {
  const ids = new Set([...markup.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] ?? ''));
  return `<defs>${[...ids].map((id) => definitions.get(id) ?? '').join('')}</defs>${markup}`;
};

const boxOf = (filter: string): Box => {
  const read = (name: string) => Number(filter.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? 0);
  return { x: read('x'), y: read('y'), width: read('width'), height: read('height') };
};

/** A masked or faded group stays as it is: mask and opacity apply after the filter. */
const layerOf = (element: string, definitions: Map<string, string>): Layer => {
  const group = element.slice(0, element.indexOf('>'));
  const filter = definitions.get(group.match(FILTER)?.[1] ?? '');
  const plain = filter === undefined || /(mask|opacity)=/.test(group);
  if (plain) return { markup: element, box: null, effects: [] };
  return { markup: element.replace(FILTER, ''), box: boxOf(filter), effects: effectsOf(filter) };
};

/** Cuts a drawing of the emoji set into parts, lowest first: each filtered group alone, the rest in runs. */
export const splitLayers = (svg: string): Layer[] => {
  const definitions = definitionsOf(svg);
  const body = svg.slice(svg.indexOf('>') + 1, svg.indexOf('<defs>'));
  const layers: Layer[] = [];
  for (const [element] of body.matchAll(ELEMENT)) {
    const layer = layerOf(element, definitions);
    const last = layers.at(-1);
    if (layer.box === null && last?.box === null) last.markup += element;
    else layers.push(layer);
  }
  return layers.map((layer) => ({ ...layer, markup: withDefinitions(layer.markup, definitions) }));
};
