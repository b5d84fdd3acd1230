CREATE TABLE "practice_reminders" (
	"user_id" text PRIMARY KEY NOT NULL,
	"minute" integer,
	"messages" integer DEFAULT 0 NOT NULL,
	"sent_on" date,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_reminders_bounds" CHECK ("practice_reminders"."minute" between 0 and 1439 and "practice_reminders"."messages" >= 0)
);
--> statement-breakpoint
ALTER TABLE "practice_reminders" ADD CONSTRAINT "practice_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_reminders_due" ON "practice_reminders" USING btree ("minute") WHERE "practice_reminders"."messages" > 0;