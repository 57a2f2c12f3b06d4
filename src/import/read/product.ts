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
  /** '' when the file names none. */
  brand: string;
  tags: string[];
  /** What the file says about its kind: the type and a path such as 'Apparel > Shirts'. */
  type: string;
  categoryPath: string;
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
  stock: number;
  grams: number;
  barCode: string;
  /** Address of its own picture, '' for none. */
  picture: string;
}

export interface ProductPicture {
  line: number;
  /** As the file writes it, which need not be an address. */
  url: string;
  /** Not stored: pages name every picture after its product, in the reader's language. */
  alt: string;
}
