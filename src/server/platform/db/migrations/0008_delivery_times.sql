CREATE TABLE "shipping_transit" (
	"template_id" integer NOT NULL,
	"region_id" integer DEFAULT 0 NOT NULL,
	"least" smallint NOT NULL,
	"most" smallint NOT NULL,
	CONSTRAINT "shipping_transit_template_id_region_id_pk" PRIMARY KEY("template_id","region_id"),
	CONSTRAINT "shipping_transit_days" CHECK ("shipping_transit"."least" >= 0 and "shipping_transit"."least" <= "shipping_transit"."most" and "shipping_transit"."most" <= 90)
);
--> statement-breakpoint
ALTER TABLE "shipping_template" ADD COLUMN "handling_days" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_template" ADD COLUMN "cut_off" smallint DEFAULT 840 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_template" ADD COLUMN "rest_days" smallint[] DEFAULT '{0,6}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_transit" ADD CONSTRAINT "shipping_transit_template_id_shipping_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."shipping_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_template" ADD CONSTRAINT "shipping_handling" CHECK ("shipping_template"."handling_days" between 0 and 90 and "shipping_template"."cut_off" between 0 and 1440);--> statement-breakpoint
ALTER TABLE "shipping_template" ADD CONSTRAINT "shipping_rest" CHECK ("shipping_template"."rest_days" <@ '{0,1,2,3,4,5,6}'::smallint[] and cardinality("shipping_template"."rest_days") < 7);