ALTER TABLE "product_alert" DROP CONSTRAINT "product_alert_kind";--> statement-breakpoint
ALTER TABLE "product_alert" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_alert" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_alert" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_alert" ADD COLUMN "found_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "product_alert_buyer_words" ON "product_alert" USING btree ("buyer_id",lower("words")) WHERE kind = 'search' and buyer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_alert_address_words" ON "product_alert" USING btree ("address",lower("words")) WHERE kind = 'search' and address <> '';--> statement-breakpoint
CREATE INDEX "product_alert_searching" ON "product_alert" USING btree ("looked_at" NULLS FIRST,"id") WHERE kind = 'search' and fired_at is null and confirmed_at is not null;--> statement-breakpoint
ALTER TABLE "product_alert" ADD CONSTRAINT "product_alert_aim" CHECK (("product_alert"."kind" = 'search') = ("product_alert"."product_id" is null) and ("product_alert"."kind" = 'search') = ("product_alert"."words" <> ''));--> statement-breakpoint
ALTER TABLE "product_alert" ADD CONSTRAINT "product_alert_kind" CHECK ("product_alert"."kind" in ('stock', 'price', 'search'));