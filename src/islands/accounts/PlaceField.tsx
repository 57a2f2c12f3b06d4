import { Field } from '../form/Field.tsx';

interface Props {
  name: string;
  label: string;
  /** What stands for nothing chosen. */
  choose: string;
  /** Names to choose from; empty where the name has to be typed, null until the list is known. */
  options: readonly string[] | null;
  value: string;
  onChoose?: (name: string) => void;
}

const MOST = 100;

/** A province or a city: chosen where the mall knows them, typed elsewhere. */
export function PlaceField({ name, label, choose, options, value, onChoose }: Props) {
  const isTyped = options?.length === 0;
  const names = value && !options?.includes(value) ? [value, ...(options ?? [])] : (options ?? []);
  return (
    <Field name={name} label={label}>
      {(field) =>
        isTyped ? (
          <input
            {...field}
            type="text"
            maxLength={MOST}
            defaultValue={value}
            onChange={(e) => onChoose?.(e.target.value)}
          />
        ) : (
          <select
            {...field}
            key={options ? 'known' : 'waiting'}
            defaultValue={value}
            disabled={!options && !value}
            onChange={(event) => onChoose?.(event.target.value)}
          >
            <option value="">{choose}</option>
            {names.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )
      }
    </Field>
  );
}
