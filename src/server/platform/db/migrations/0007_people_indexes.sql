-- What is read newest first is read from the end of an index. DESC NULLS LAST, as it was, is the order of no statement:
-- PostgreSQL sorted all the same.
DROP INDEX "message_created";--> statement-breakpoint
DROP INDEX "verification_code_target";--> statement-breakpoint
DROP INDEX "buyer_coupon_newest";--> statement-breakpoint
DROP INDEX "favourite_goods_newest";--> statement-breakpoint
DROP INDEX "favourite_merchant_newest";--> statement-breakpoint
DROP INDEX "footprint_newest";--> statement-breakpoint
DROP INDEX "points_line_newest";--> statement-breakpoint
DROP INDEX "wallet_line_newest";--> statement-breakpoint
CREATE INDEX "message_target" ON "message" USING btree ("target");--> statement-breakpoint
CREATE INDEX "verification_code_buyer" ON "verification_code" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "message_created" ON "message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "verification_code_target" ON "verification_code" USING btree ("target","purpose","created_at","id");--> statement-breakpoint
CREATE INDEX "buyer_coupon_newest" ON "buyer_coupon" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "favourite_goods_newest" ON "favourite_goods" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "favourite_merchant_newest" ON "favourite_merchant" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "footprint_newest" ON "footprint" USING btree ("buyer_id","seen_at","goods_id");--> statement-breakpoint
CREATE INDEX "points_line_newest" ON "points_line" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "wallet_line_newest" ON "wallet_line" USING btree ("buyer_id","id");