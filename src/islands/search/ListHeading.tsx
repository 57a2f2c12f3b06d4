interface Props {
  level: 'h1' | 'h2';
  text: string;
  /** How many there are, in words; nothing as long as that is not known. */
  count: string | false;
}

/** Title of a list with the number of what was found. */
export const ListHeading = ({ level: Heading, text, count }: Props) => (
  <div className="row spread wraps">
    <Heading>
      <bdi>{text}</bdi>
    </Heading>
    <p className="muted" aria-live="polite">
      {count}
    </p>
  </div>
);
