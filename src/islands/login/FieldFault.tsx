import { Icon } from '../ui/Icon.tsx';

/** What is wrong with a field, below it; its `id` is what the field is described by. */
export const FieldFault = ({ id, text }: { id: string; text: string }) => (
  <p className="e" id={id}>
    <Icon name="circle-alert" />
    <span>{text}</span>
  </p>
);

/** What a field is told that may have one. */
export const faultOn = (id: string, text: string | undefined, hint?: string) => ({
  'aria-invalid': text === undefined ? undefined : true,
  'aria-describedby': text === undefined ? hint : id,
});
