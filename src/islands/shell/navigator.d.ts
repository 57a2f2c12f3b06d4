interface Navigator {
  /** In Chromium alone. */
  readonly connection?: { readonly saveData?: boolean };
}
