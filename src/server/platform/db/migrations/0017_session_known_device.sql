ALTER TABLE "session" ADD COLUMN "known_device_id" integer;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_known_device_id_known_device_id_fk" FOREIGN KEY ("known_device_id") REFERENCES "public"."known_device"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_known_device" ON "session" USING btree ("known_device_id");