CREATE TABLE "review_translation" (
	"source" text NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_translation_source_locale_pk" PRIMARY KEY("source","locale")
);
--> statement-breakpoint
CREATE TABLE "review_vote" (
	"review_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_vote_review_id_buyer_id_pk" PRIMARY KEY("review_id","buyer_id")
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_vote" ADD CONSTRAINT "review_vote_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_vote" ADD CONSTRAINT "review_vote_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_vote_buyer" ON "review_vote" USING btree ("buyer_id");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_helpful" CHECK ("review"."helpful" >= 0);