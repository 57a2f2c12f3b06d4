CREATE TABLE "hidden_search" (
	"words" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_count" (
	"locale" text NOT NULL,
	"words" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_count_locale_words_day_pk" PRIMARY KEY("locale","words","day")
);
--> statement-breakpoint
CREATE INDEX "search_count_day" ON "search_count" USING btree ("day");