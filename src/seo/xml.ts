const ENTITIES: Record<string, string> = { '&': '&amp;', "'": '&apos;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
/** XML has no way to write these, not even as entities. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text as it may stand in an element or an attribute. Half a character, which no encoding can write, becomes a mark. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&'"<>]/g, (sign) => ENTITIES[sign] ?? '');
