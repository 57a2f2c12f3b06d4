ALTER TABLE "payment" DROP CONSTRAINT "payment_type";--> statement-breakpoint
ALTER TABLE "platform_order" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_type" CHECK ("payment"."pay_type" in ('weixin', 'alipay', 'card') and "payment"."amount" > 0);