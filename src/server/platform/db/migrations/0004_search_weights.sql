-- The index is made anew when the mall opens: older rows know no weights and older words no stems.
TRUNCATE "goods_search", "search_word";--> statement-breakpoint
ALTER TABLE "goods_text" ADD COLUMN "keywords" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_word" ADD COLUMN "stem" text NOT NULL;--> statement-breakpoint
CREATE INDEX "search_word_stem" ON "search_word" USING gin ("stem" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "goods_search" DROP COLUMN "name_tokens";