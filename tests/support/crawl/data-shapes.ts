import { z } from 'zod';

/** What structured data of each kind must hold, as search engines ask for it. */

const CONTEXT = z.literal('https://schema.org');
const address = z.url();
const named = z.object({ '@type': z.string(), name: z.string().min(1) });
const rating = { bestRating: z.literal(5), worstRating: z.literal(1) };

export const breadcrumbs = z.object({
  '@context': CONTEXT,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.array(z.object({ position: z.int(), name: z.string().min(1), item: address })).min(2),
});
export const itemList = z.object({
  '@context': CONTEXT,
  '@type': z.literal('ItemList'),
  itemListElement: z.array(z.object({ position: z.int(), name: z.string().min(1), url: address })),
});
export const product = z.object({
  '@context': CONTEXT,
  '@type': z.literal('Product'),
  name: z.string().min(1),
  description: z.string().min(1),
  sku: z.string().min(1),
  image: z.array(address).min(1),
  brand: named.optional(),
  offers: z.object({
    '@type': z.literal('Offer'),
    price: z.string().regex(/^\d+(\.\d+)?$/),
    priceCurrency: z.string().regex(/^[A-Z]{3}$/),
    availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
    url: address,
    seller: named,
  }),
  aggregateRating: z.object({ ratingValue: z.string(), reviewCount: z.int().min(1), ...rating }).optional(),
  review: z
    .array(
      z.object({
        author: named,
        datePublished: z.iso.date(),
        reviewBody: z.string(),
        reviewRating: z.object({ ratingValue: z.int().min(1).max(5), ...rating }),
      }),
    )
    .optional(),
});
export const news = z.object({
  '@context': CONTEXT,
  '@type': z.literal('NewsArticle'),
  headline: z.string().min(1),
  datePublished: z.iso.date(),
  image: z.array(address).optional(),
  author: z.array(named).min(1),
  url: address,
});
export const store = z.object({
  '@context': CONTEXT,
  '@type': z.literal('Store'),
  name: z.string().min(1),
  description: z.string(),
  url: address,
  address: z.string().optional(),
  telephone: z.string().optional(),
});
export const organisation = z.object({
  '@context': CONTEXT,
  '@type': z.literal('Organization'),
  name: z.string().min(1),
  url: address,
  logo: address,
});
export const website = z.object({
  '@context': CONTEXT,
  '@type': z.literal('WebSite'),
  name: z.string().min(1),
  url: address,
  inLanguage: z.string(),
  potentialAction: z.object({ target: z.object({ urlTemplate: z.string().includes('{search_term_string}') }) }),
});

export type Of<Schema extends z.ZodType> = z.infer<Schema>;
