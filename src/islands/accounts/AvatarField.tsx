import { type ChangeEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Fault } from '../form/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Avatar } from './Avatar.tsx';
import { AvatarDialog } from './AvatarDialog.tsx';
import type { AvatarTexts } from './texts.ts';

interface Props {
  nickname: string;
  avatar: string;
  problem: string | undefined;
  texts: AvatarTexts;
}

/** The picture of the profile; a new one is cut and sent at once, and belongs to the profile with the form. */
export function AvatarField({ nickname, avatar, problem, texts }: Props) {
  const id = useId();
  const [address, setAddress] = useState(avatar);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = input.files?.[0];
    const read = file ? await createImageBitmap(file).catch(() => null) : null;
    // So that the same file can be chosen again.
    input.value = '';
    setUnreadable(file !== undefined && !read);
    setPicture(read);
  }
  const wrong = isUnreadable ? texts.unreadable : address ? undefined : problem;
  return (
    <div className="field wide">
      <span className="label">{texts.picture}</span>
      <div className="row face-row">
        <Avatar nickname={nickname} avatar={address} className="large" />
        <label className="button">
          <Icon name="camera" />
          {address ? texts.change : texts.choose}
          <input
            type="file"
            className="visually-hidden"
            accept="image/jpeg,image/png,image/webp"
            aria-invalid={wrong ? true : undefined}
            aria-describedby={`${id}-kinds${wrong ? ` ${id}-problem` : ''}`}
            onChange={choose}
          />
        </label>
      </div>
      <input type="hidden" name="avatar" value={address} />
      <p className="small" id={`${id}-kinds`}>
        {texts.kinds}
      </p>
      <div role="alert">{wrong && <Fault id={`${id}-problem`} text={wrong} />}</div>
      {picture &&
        // Outside of the form, which its keys would send.
        createPortal(
          <AvatarDialog picture={picture} texts={texts} onSent={setAddress} onClose={() => setPicture(null)} />,
          document.body,
        )}
    </div>
  );
}
