/** Products as a file describes them, before anything is known of the mall. */
export interface Product {
  /** Where it begins in the file. */
  line: number;
  handle: string;
  name: string;
  /** One line of plain text, '' when the file says nothing. */
  intro: string;
  /** Safe HTML. */
  content: string;
  /** For search engines; '' where the file has none of its own. */
  seoTitle: string;
  seoDescription: string;
  /** What it is made of, how large it is and the like; null where the file says nothing. */
  specification: [label: string, value: string][] | null;
  /** '' when the file names none. */
  brand: string;
  tags: string[];
  /** What the file says about its kind: the type and paths such as 'Apparel > Shirts'. */
  type: string;
  categoryPaths: string[];
  isShown: boolean;
  productType: number;
  /** None for products of one kind. */
  options: ProductOption[];
  /** At least one; each has a value for every option, in their order, and no two the same ones. */
  variants: Variant[];
  /** In the order in which they are shown. */
  pictures: ProductPicture[];
}

export interface ProductOption {
  name: string;
  values: string[];
}

export interface Variant {
  line: number;
  values: string[];
  /** Minor units of the base currency. */
  price: number;
  /** Null where the file does not count it: then the mall's own stays. */
  stock: number | null;
  grams: number;
  barCode: string;
  /** The shop's own number, and the manufacturer's; '' for none. */
  code: string;
  mpn: string;
  /** Minor units of the base currency; null where the file says none. */
  cost: number | null;
  /** Address of its own picture, '' for none. */
  picture: string;
}

export interface ProductPicture {
  line: number;
  /** As the file writes it, which need not be an address. */
  url: string;
  /** What it shows, in the file's language; '' where the file does not say. */
  alt: string;
}
