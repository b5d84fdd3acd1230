ALTER TABLE "uploads" ADD COLUMN "stood_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cloud_files" ADD COLUMN "stood_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_due" ON "uploads" USING btree ("purpose",greatest("created_at", "stood_at"));--> statement-breakpoint
CREATE INDEX "cloud_files_unseen" ON "cloud_files" USING btree ("created_at") WHERE "cloud_files"."stood_at" is null;