import { useEffect, useRef } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { fileSizeText, numberText } from '#locale/numbers.ts';
import type { PictureUpload } from '#stores/uploads/picture-uploads.ts';
import { Icon } from '../ui/Icon.tsx';
import type { UploadTexts } from './texts.ts';

/** Pixels of a tile's picture on a dense screen. */
const SIDE = 216;

/** The chosen file, cut to a square. A browser that cannot open it leaves the tile empty; the mall decides. */
async function draw(file: File, canvas: HTMLCanvasElement): Promise<void> {
  const picture = await createImageBitmap(file).catch(() => null);
  const side = picture ? Math.min(picture.width, picture.height) : 0;
  if (!picture || side === 0) return;
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE);
  picture.close();
}

function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) void draw(file, canvas.current);
  }, [file]);
  return <canvas ref={canvas} width={SIDE} height={SIDE} />;
}

/** 'image/jpeg' → 'JPEG' */
const kindOf = ({ type }: File) => type.replace('image/', '').toUpperCase();

/** What a document shows of itself: nothing that another person at the screen could read. */
const DocumentFace = ({ file, locale }: { file: File | null; locale: Locale }) => (
  <>
    <Icon name="file-text" />
    {file && (
      <span>
        {kindOf(file)}
        <br />
        {fileSizeText(file.size, locale)}
      </span>
    )}
  </>
);

interface Props {
  upload: PictureUpload;
  /** Its place among the pictures, from 1. */
  place: number;
  isDocument: boolean;
  locale: Locale;
  texts: UploadTexts;
  remove: () => void;
  sendAgain: () => void;
}

/** A chosen picture: how far it is sent, and buttons that remove it or send it again. */
export function UploadTile({ upload, place, isDocument, locale, texts, remove, sendAgain }: Props) {
  const { file, state, share, address } = upload;
  const number = numberText(place, locale);
  const isUnderWay = state === 'waiting' || state === 'sending';
  return (
    <li className={`upload ${isDocument ? 'document' : ''}`} data-state={state}>
      <span className="picture">
        {isDocument && <DocumentFace file={file} locale={locale} />}
        {!isDocument && file && <Preview file={file} />}
        {!isDocument && !file && <img src={address} alt="" width={SIDE} height={SIDE} />}
      </span>
      {isUnderWay && <progress value={share} aria-label={fillIn(texts.sending, { number })} />}
      {state === 'lost' && (
        <button type="button" className="again" aria-label={fillIn(texts.again, { number })} onClick={sendAgain}>
          <Icon name="refresh-cw" />
        </button>
      )}
      <button
        type="button"
        className="remove"
        data-remove-upload
        aria-label={fillIn(texts.remove, { number })}
        onClick={remove}
      >
        <Icon name="x" />
      </button>
    </li>
  );
}
