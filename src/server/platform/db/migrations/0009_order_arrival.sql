ALTER TABLE "merchant_order" ADD COLUMN "leaves_on" date;--> statement-breakpoint
ALTER TABLE "merchant_order" ADD COLUMN "arrives_from" date;--> statement-breakpoint
ALTER TABLE "merchant_order" ADD COLUMN "arrives_to" date;--> statement-breakpoint
ALTER TABLE "merchant_order" ADD CONSTRAINT "merchant_order_arrival" CHECK (("merchant_order"."leaves_on" <= "merchant_order"."arrives_from" and "merchant_order"."arrives_from" <= "merchant_order"."arrives_to") is true
        or num_nonnulls("merchant_order"."leaves_on", "merchant_order"."arrives_from", "merchant_order"."arrives_to") = 0);