/** Something that the person who runs the mall can fix; the message says how. Shown without a stack. */
export class OperatorError extends Error {}
