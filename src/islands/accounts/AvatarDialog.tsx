import { useEffect, useRef, useState } from 'react';
import { sendAvatar } from '#stores/accounts/profile.ts';
import { Fault } from '../form/Fault.tsx';
import { TitledDialog } from '../ui/dialogs/TitledDialog.tsx';
import type { AvatarTexts } from './texts.ts';
import { AVATAR_SIDE, useCrop } from './use-crop.ts';

interface Props {
  picture: ImageBitmap;
  texts: AvatarTexts;
  /** Receives the address of the picture that was sent. */
  onSent: (address: string) => void;
  onClose: () => void;
}

const jpegOf = (canvas: HTMLCanvasElement | null) =>
  new Promise<Blob | null>((resolve) => (canvas ? canvas.toBlob(resolve, 'image/jpeg', 0.9) : resolve(null)));

/** Cuts a picture to a square and sends it; open as long as it stands. */
export function AvatarDialog({ picture, texts, onSent, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { handlers, zoom, zoomTo } = useCrop(picture, canvas);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  async function send(): Promise<void> {
    if (share !== null) return;
    setProblem('');
    setShare(0);
    const jpeg = await jpegOf(canvas.current);
    const sent = jpeg ? await sendAvatar(jpeg, setShare) : { why: '' };
    setShare(null);
    if ('why' in sent) return setProblem(sent.why || texts.failed);
    onSent(sent.url);
    dialog.current?.close();
  }
  return (
    <TitledDialog dialog={dialog} name="avatar" title={texts.crop} close={texts.close} onClose={onClose}>
      <p className="muted" id="avatar-hint">
        {texts.cropHint}
      </p>
      <div
        className="crop"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the picture, as dragging does
        tabIndex={0}
        role="application"
        aria-label={texts.crop}
        aria-describedby="avatar-hint"
        {...handlers}
      >
        <canvas ref={canvas} width={AVATAR_SIDE} height={AVATAR_SIDE} />
      </div>
      <label className="field">
        <span className="label">{texts.zoom}</span>
        <input type="range" min={1} max={4} step={0.05} value={zoom} onChange={(e) => zoomTo(Number(e.target.value))} />
      </label>
      {share !== null && <progress value={share} aria-label={texts.sending} />}
      <div role="alert">{problem && <Fault text={problem} />}</div>
      <button type="button" className="button primary" aria-disabled={share !== null} onClick={send}>
        {share === null ? texts.use : texts.sending}
      </button>
    </TitledDialog>
  );
}
