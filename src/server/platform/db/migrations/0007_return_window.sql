DROP INDEX "merchant_order_received";--> statement-breakpoint
ALTER TABLE "merchant_order" ADD COLUMN "return_days" smallint DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_order" ADD COLUMN "return_until" timestamp with time zone GENERATED ALWAYS AS ((received_at at time zone 'UTC' + return_days * interval '24 hours') at time zone 'UTC') STORED;--> statement-breakpoint
CREATE INDEX "merchant_order_received" ON "merchant_order" USING btree ("return_until") WHERE status = 5;--> statement-breakpoint
ALTER TABLE "merchant_order" ADD CONSTRAINT "merchant_order_return_days" CHECK ("merchant_order"."return_days" > 0);