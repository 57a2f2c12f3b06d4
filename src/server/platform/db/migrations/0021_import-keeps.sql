CREATE TABLE "imported_product" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"written" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_image_text" (
	"product_id" integer NOT NULL,
	"image" text NOT NULL,
	"locale" text NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "product_image_text_product_id_image_locale_pk" PRIMARY KEY("product_id","image","locale")
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"path" text PRIMARY KEY NOT NULL,
	"product_id" integer,
	"target" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "redirect_path" CHECK ("redirect"."path" ~ '^/[^/]' and "redirect"."path" <> "redirect"."target"),
	CONSTRAINT "redirect_aim" CHECK (("redirect"."product_id" is null) = ("redirect"."target" <> '') and "redirect"."target" ~ '^(/([^/].*)?)?$'),
	CONSTRAINT "redirect_origin" CHECK ("redirect"."origin" in ('operator', 'import'))
);
--> statement-breakpoint
ALTER TABLE "merchant" DROP CONSTRAINT "merchant_star";--> statement-breakpoint
ALTER TABLE "merchant" ALTER COLUMN "star_level" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "product_text" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_text" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "mpn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "imported_product" ADD CONSTRAINT "imported_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image_text" ADD CONSTRAINT "product_image_text_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirect" ADD CONSTRAINT "redirect_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redirect_product" ON "redirect" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "redirect_target" ON "redirect" USING btree ("target") WHERE target <> '';--> statement-breakpoint
CREATE INDEX "merchant_entry_line" ON "merchant_entry" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_cost" CHECK ("sku"."cost" >= 0);--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_star" CHECK ("merchant"."star_level" between 0 and 5);--> statement-breakpoint

-- Texts of pictures stand on the pages of their products; old addresses are written beside all pages.
CREATE TRIGGER product_image_text_noted_in AFTER INSERT ON product_image_text
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change('goods', 'product_id');--> statement-breakpoint
CREATE TRIGGER product_image_text_noted_anew AFTER UPDATE ON product_image_text
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change('goods', 'product_id');--> statement-breakpoint
CREATE TRIGGER product_image_text_noted_out AFTER DELETE ON product_image_text
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change('goods', 'product_id');--> statement-breakpoint
CREATE TRIGGER redirect_as_redirect_in AFTER INSERT ON redirect
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change_of('redirect', 'select 0 from %I');--> statement-breakpoint
CREATE TRIGGER redirect_as_redirect_anew AFTER UPDATE ON redirect
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change_of('redirect', 'select 0 from %I');--> statement-breakpoint
CREATE TRIGGER redirect_as_redirect_out AFTER DELETE ON redirect
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change_of('redirect', 'select 0 from %I');
