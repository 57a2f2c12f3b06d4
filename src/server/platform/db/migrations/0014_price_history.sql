CREATE TABLE "sku_price" (
	"sku_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "sku_price_sku_id_at_pk" PRIMARY KEY("sku_id","at")
);
--> statement-breakpoint
ALTER TABLE "sku_price" ADD CONSTRAINT "sku_price_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sku_price_at" ON "sku_price" USING btree ("at");--> statement-breakpoint
-- The lowest price of a day was kept for a product, which is no more than any of its SKUs cost: a cut is never shown too large by it.
INSERT INTO sku_price (sku_id, at, price)
  SELECT k.id, d.day, d.lowest FROM product_price_day d JOIN sku k ON k.product_id = d.product_id WHERE d.day < now();--> statement-breakpoint
INSERT INTO sku_price (sku_id, at, price) SELECT id, now(), price FROM sku;--> statement-breakpoint
DROP TABLE "product_price_day" CASCADE;--> statement-breakpoint
-- Former prices that were written by hand are measured against nothing, so no cut is shown by them.
UPDATE sku SET ot_price = 0 WHERE ot_price > 0;--> statement-breakpoint
UPDATE product SET ot_price = 0 WHERE ot_price > 0;
