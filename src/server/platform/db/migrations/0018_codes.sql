ALTER TABLE "shelf" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recommended_block" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_template" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "flash_sale_activity" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_activity" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "shelf" SET "code" = 'shelf-' || id;--> statement-breakpoint
UPDATE "product" SET "code" = 'product-' || id;--> statement-breakpoint
UPDATE "article" SET "code" = 'article-' || id;--> statement-breakpoint
UPDATE "recommended_block" SET "code" = 'block-' || id;--> statement-breakpoint
UPDATE "merchant" SET "code" = 'merchant-' || id;--> statement-breakpoint
UPDATE "shipping_template" SET "code" = 'shipping-' || id;--> statement-breakpoint
UPDATE "coupon" SET "code" = 'coupon-' || id;--> statement-breakpoint
UPDATE "flash_sale_activity" SET "code" = 'flash-sale-' || id;--> statement-breakpoint
UPDATE "group_activity" SET "code" = 'group-' || id;--> statement-breakpoint
CREATE UNIQUE INDEX "shelf_code" ON "shelf" USING btree ("code","merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_code" ON "product" USING btree ("code","merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "article_code" ON "article" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "recommended_block_code" ON "recommended_block" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_code" ON "merchant" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_code" ON "shipping_template" USING btree ("code","merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code" ON "coupon" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "flash_sale_activity_code" ON "flash_sale_activity" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "group_activity_code" ON "group_activity" USING btree ("code");--> statement-breakpoint
-- What is written without a code is called after its table and id; a number follows where a file has taken that code.
CREATE FUNCTION fill_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  attempt int := 1;
  is_taken boolean;
BEGIN
  NEW.code := TG_ARGV[0] || '-' || NEW.id;
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE code = $1)', TG_TABLE_NAME) INTO is_taken USING NEW.code;
    EXIT WHEN NOT is_taken;
    attempt := attempt + 1;
    NEW.code := TG_ARGV[0] || '-' || NEW.id || '-' || attempt;
  END LOOP;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER shelf_code BEFORE INSERT ON shelf FOR EACH ROW WHEN (NEW.code = '') EXECUTE FUNCTION fill_code('shelf');--> statement-breakpoint
CREATE TRIGGER product_code BEFORE INSERT ON product FOR EACH ROW WHEN (NEW.code = '') EXECUTE FUNCTION fill_code('product');--> statement-breakpoint
CREATE TRIGGER article_code BEFORE INSERT ON article FOR EACH ROW WHEN (NEW.code = '') EXECUTE FUNCTION fill_code('article');--> statement-breakpoint
CREATE TRIGGER recommended_block_code BEFORE INSERT ON recommended_block FOR EACH ROW WHEN (NEW.code = '') EXECUTE FUNCTION fill_code('block');--> statement-breakpoint
CREATE TRIGGER merchant_code BEFORE INSERT ON merchant FOR EACH ROW WHEN (NEW.code = '') EXECUTE FUNCTION fill_code('merchant');--> statement-breakpoint
CREATE TRIGGER shipping_template_code BEFORE INSERT ON shipping_template FOR EACH ROW WHEN (NEW.code = '') EXECUTE FUNCTION fill_code('shipping');--> statement-breakpoint
CREATE TRIGGER coupon_code BEFORE INSERT ON coupon FOR EACH ROW WHEN (NEW.code = '') EXECUTE FUNCTION fill_code('coupon');--> statement-breakpoint
CREATE TRIGGER flash_sale_activity_code BEFORE INSERT ON flash_sale_activity FOR EACH ROW WHEN (NEW.code = '') EXECUTE FUNCTION fill_code('flash-sale');--> statement-breakpoint
CREATE TRIGGER group_activity_code BEFORE INSERT ON group_activity FOR EACH ROW WHEN (NEW.code = '') EXECUTE FUNCTION fill_code('group');
