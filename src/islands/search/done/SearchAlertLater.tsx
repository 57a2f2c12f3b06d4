import { useEffect, useState } from 'react';
import { recover } from '../../shell/lost-code.ts';

type Loaded = Awaited<ReturnType<typeof import('../../alerts/load-search-alert.ts').loadSearchAlert>>;

/** The alert of a search, whose code is loaded only where one found nothing. Its place is kept, so that nothing moves. */
export function SearchAlertLater({ words }: { words: string }) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    import('../../alerts/load-search-alert.ts')
      .then(({ loadSearchAlert }) => loadSearchAlert())
      .then(setLoaded)
      .catch(recover);
  }, []);
  return (
    <div className="alert-place">{loaded && <loaded.SearchAlert key={words} words={words} texts={loaded.texts} />}</div>
  );
}
