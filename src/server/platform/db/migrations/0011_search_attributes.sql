-- What is indexed has changed: colors, materials and uses have tokens of their own. The next start fills it again.
DELETE FROM "product_search";
