import { Icon } from '../ui/Icon.tsx';

/** What is wrong with a field, below it; its `id` is what the field is described by. */
export const Fault = ({ id, text }: { id?: string; text: string }) => (
  <p className="error" id={id}>
    <Icon name="circle-alert" />
    <span>{text}</span>
  </p>
);
