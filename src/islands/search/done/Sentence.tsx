interface Props {
  /** With {{word}} where the word stands. */
  text: string;
  word: string;
}

/** A sentence around a word that stands out; the word may run the other way than the sentence. */
export function Sentence({ text, word }: Props) {
  const [before, after] = text.split('{{word}}');
  return (
    <>
      {before}
      <b>
        <bdi>{word}</bdi>
      </b>
      {after}
    </>
  );
}
