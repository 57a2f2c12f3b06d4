import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { MOST_FILE_BYTES } from '#contract/envelope.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { fileSizeText, numberText } from '#locale/numbers.ts';
import { type PictureUpload, type PictureUploads, uploadedAddresses } from '#stores/uploads/picture-uploads.ts';
import type { IconName } from '../../styles/icons.ts';
import { Icon } from '../ui/Icon.tsx';
import { Fault } from './Fault.tsx';
import type { UploadTexts } from './texts.ts';
import { UploadTile } from './UploadTile.tsx';
import { uploadProblemText } from './upload-problem.ts';

interface Props {
  /** Of the hidden field that holds the addresses of stored pictures, 'a,b'. */
  name: string;
  label: string;
  isOptional?: boolean;
  /** True for papers, of which no picture is shown. */
  isDocument?: boolean;
  uploads: PictureUploads;
  /** What the form says of them; a problem with a file comes first. */
  fault?: string | undefined;
  locale: Locale;
  texts: UploadTexts;
}

/** After a removal the focus goes to the next tile, else to the button that adds one. */
function useFocusAfterRemoval(count: number) {
  const group = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);
  useEffect(() => {
    const at = removedAt.current;
    removedAt.current = null;
    if (at === null || !group.current) return;
    const buttons = group.current.querySelectorAll<HTMLElement>('[data-remove-upload]');
    (buttons[at] ?? group.current.querySelector('input') ?? buttons[count - 1])?.focus();
  }, [count]);
  return { group, noteRemoval: (at: number) => (removedAt.current = at) };
}

interface AddProps {
  uploads: PictureUploads;
  icon: IconName;
  isWrong: boolean;
  /** Id of what is said below the tiles. */
  note: string;
  text: string;
}

/** The tile that takes more pictures, by a press or a drop. */
const AddTile = ({ uploads, icon, isWrong, note, text }: AddProps) => (
  <label className="upload add">
    <input
      type="file"
      accept={uploads.types.join(',')}
      multiple
      aria-invalid={isWrong || undefined}
      aria-describedby={note}
      onChange={({ currentTarget }) => {
        uploads.add([...(currentTarget.files ?? [])]);
        // So that the same file can be chosen again.
        currentTarget.value = '';
      }}
    />
    <Icon name={icon} />
    {text}
  </label>
);

interface TilesProps extends Pick<AddProps, 'isWrong' | 'note'> {
  list: readonly PictureUpload[];
  uploads: PictureUploads;
  isDocument: boolean;
  locale: Locale;
  texts: UploadTexts;
  /** `at` is the place of the tile, counted from 0. */
  remove: (upload: number, at: number) => void;
}

const Tiles = ({ list, uploads, isDocument, isWrong, note, locale, texts, remove }: TilesProps) => (
  <ul className={isDocument ? 'uploads large' : 'uploads'}>
    {list.map((upload, at) => (
      <UploadTile
        key={upload.id}
        upload={upload}
        place={at + 1}
        isDocument={isDocument}
        locale={locale}
        texts={texts}
        remove={() => remove(upload.id, at)}
        sendAgain={() => uploads.sendAgain(upload.id)}
      />
    ))}
    {list.length < uploads.most && (
      <li>
        <AddTile
          uploads={uploads}
          icon={isDocument ? 'upload' : 'camera'}
          isWrong={isWrong}
          note={note}
          text={texts.add}
        />
      </li>
    )}
  </ul>
);

/** Pictures as tiles, each sent when it was chosen, and a tile that adds more as long as there is room. */
export function UploadField({ name, label, isOptional, isDocument = false, uploads, fault, locale, texts }: Props) {
  const id = useId();
  const list = useStore(uploads.$uploads);
  const problem = useStore(uploads.$problem);
  const { group, noteRemoval } = useFocusAfterRemoval(list.length);
  const { most } = uploads;
  const shownMost = numberText(most, locale);
  const said = problem ? uploadProblemText(problem, most, locale, texts) : fault;
  const remove = (upload: number, at: number) => {
    noteRemoval(at);
    uploads.remove(upload);
  };
  return (
    <div className="field wide">
      <div className="row spread">
        <span className="label" id={`${id}-label`}>
          {label} {isOptional && <span className="small">{texts.optional}</span>}
        </span>
        <span className="small number">
          {numberText(list.length, locale)} / {shownMost}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would end the columns of its form */}
      <div role="group" aria-labelledby={`${id}-label`} ref={group}>
        <Tiles
          {...{ list, uploads, isDocument, locale, texts, remove }}
          isWrong={said !== undefined}
          note={`${id}-note`}
        />
      </div>
      <input type="hidden" name={name} value={uploadedAddresses(list).join(',')} />
      <div id={`${id}-note`} role="alert">
        {said && <Fault text={said} />}
      </div>
      {!said && list.length < most && (
        <p className="small">
          {fillIn(texts.limits, { most: shownMost, kinds: texts.kinds, size: fileSizeText(MOST_FILE_BYTES, locale) })}
        </p>
      )}
    </div>
  );
}
