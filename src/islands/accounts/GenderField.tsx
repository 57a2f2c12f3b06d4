import type { ProfileTexts } from './texts.ts';

interface Props {
  /** 0 unknown, 1 male, 2 female, 3 kept secret. */
  sex: number;
  texts: Pick<ProfileTexts, 'gender' | 'male' | 'female' | 'secret'>;
}

/** The choice is optional: nothing chosen stays unknown. */
export const GenderField = ({ sex, texts }: Props) => (
  <fieldset className="field wide">
    <legend className="label">{texts.gender}</legend>
    <div className="ways">
      {[texts.female, texts.male, texts.secret].map((name, at) => {
        const value = [2, 1, 3][at];
        return (
          <label key={name} className="row">
            <input className="check" type="radio" name="sex" value={value} defaultChecked={sex === value} />
            {name}
          </label>
        );
      })}
    </div>
  </fieldset>
);
