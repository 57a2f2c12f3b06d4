CREATE TABLE "applied_file" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "applied_file_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "applied_kind" (
	"kind" text PRIMARY KEY NOT NULL,
	"since" bigint NOT NULL,
	"own" bigint NOT NULL
);
