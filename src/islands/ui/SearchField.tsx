import { Icon } from './Icon.tsx';

interface Props {
  /** What the question on screen asks for. */
  words: string | undefined;
  label: string;
  submit: (words: string | undefined) => void;
}

/** A search within the page. Another question brings its own words into the field. */
export function SearchField({ words = '', label, submit }: Props) {
  const ask = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keywords');
    submit(String(typed ?? '').trim() || undefined);
  };
  return (
    <search className="within">
      <form className="search-box" onSubmit={ask}>
        <input
          key={words}
          type="search"
          name="keywords"
          maxLength={100}
          defaultValue={words}
          placeholder={label}
          aria-label={label}
          enterKeyHint="search"
        />
        <button type="submit" aria-label={label}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
