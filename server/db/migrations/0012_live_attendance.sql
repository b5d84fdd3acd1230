CREATE TABLE "live_attendance" (
	"user_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"attended_ms" integer NOT NULL,
	"accounted_until" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "live_attendance_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "course_reminders" ADD COLUMN "agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_reminders" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_attendance" ADD CONSTRAINT "live_attendance_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_reminders_unsent" ON "course_reminders" USING btree ("kind","ref_id") WHERE "course_reminders"."agreed" and "course_reminders"."sent_at" is null;