CREATE TABLE "review_report" (
	"review_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "review_report_review_id_buyer_id_pk" PRIMARY KEY("review_id","buyer_id"),
	CONSTRAINT "review_report_reason" CHECK ("review_report"."reason" in ('offensive', 'advertising', 'untrue', 'privacy', 'other'))
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "is_worn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_stat" ADD COLUMN "two_stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_stat" ADD COLUMN "three_stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_stat" ADD COLUMN "pictured" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_stat" ADD COLUMN "fit_small" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_stat" ADD COLUMN "fit_true" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_stat" ADD COLUMN "fit_large" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_stat" ADD COLUMN "review_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "order_line_id" bigint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "follow_up" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "follow_up_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "followed_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_report_open" ON "review_report" USING btree ("review_id") WHERE handled_at is null;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_buyer_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."buyer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_buyer" ON "review" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "review_newest" ON "review" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_order_line" UNIQUE("order_line_id");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_fit" CHECK ("review"."fit" in ('small', 'true', 'large'));--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_follow_up" CHECK (("review"."follow_up" <> '') = ("review"."followed_up_at" is not null));--> statement-breakpoint

-- Review counts follow the reviews: 5 stars good, 2 to 4 medium, 1 bad. What is counted of a set of reviews is one function,
-- taken from the counts for what was there before and added for what is there now.
CREATE OR REPLACE FUNCTION product_stat_count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted CONSTANT text := 'UPDATE product_stat s SET reviews = s.reviews + %1$s * d.n, good = s.good + %1$s * d.good,
    medium = s.medium + %1$s * d.medium, bad = s.bad + %1$s * d.bad, stars = s.stars + %1$s * d.stars,
    two_stars = s.two_stars + %1$s * d.two, three_stars = s.three_stars + %1$s * d.three,
    pictured = s.pictured + %1$s * d.pictured, fit_small = s.fit_small + %1$s * d.small,
    fit_true = s.fit_true + %1$s * d.fits, fit_large = s.fit_large + %1$s * d.large, review_version = s.review_version + 1
    FROM (SELECT product_id, count(*) n, count(*) FILTER (WHERE star = 5) good,
      count(*) FILTER (WHERE star BETWEEN 2 AND 4) medium, count(*) FILTER (WHERE star = 1) bad, sum(star) stars,
      count(*) FILTER (WHERE star = 2) two, count(*) FILTER (WHERE star = 3) three,
      count(*) FILTER (WHERE pictures <> ''[]'') pictured, count(*) FILTER (WHERE fit = ''small'') small,
      count(*) FILTER (WHERE fit = ''true'') fits, count(*) FILTER (WHERE fit = ''large'') large
      FROM %2$s WHERE is_shown GROUP BY product_id) d
    WHERE d.product_id = s.product_id';
BEGIN
  IF TG_OP <> 'INSERT' THEN EXECUTE format(counted, '-1', 'removed'); END IF;
  IF TG_OP <> 'DELETE' THEN EXECUTE format(counted, '1', 'added'); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
UPDATE product_stat s SET two_stars = d.two, three_stars = d.three, pictured = d.pictured
FROM (SELECT product_id, count(*) FILTER (WHERE star = 2) two, count(*) FILTER (WHERE star = 3) three,
  count(*) FILTER (WHERE pictures <> '[]') pictured FROM review WHERE is_shown GROUP BY product_id) d
WHERE d.product_id = s.product_id;
