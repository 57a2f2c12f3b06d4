CREATE TABLE "picture_source" (
	"url" text PRIMARY KEY NOT NULL,
	"image" text NOT NULL
);
