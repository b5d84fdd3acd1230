CREATE TABLE "cleared_answers" (
	"clearing_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text[] NOT NULL,
	"question_id" text[] NOT NULL,
	"version" integer[] NOT NULL,
	"revision" integer[] NOT NULL,
	"response" jsonb[] NOT NULL,
	"correct" boolean[] NOT NULL,
	"missed" boolean[] NOT NULL,
	"elapsed_ms" integer[] NOT NULL,
	"first_at" timestamp with time zone[] NOT NULL,
	"answered_at" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cleared_questions" (
	"clearing_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"question_id" text[] NOT NULL,
	"answered" integer[] NOT NULL,
	"wrong" integer[] NOT NULL,
	"last_correct" boolean[] NOT NULL,
	"last_at" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cleared_wrong" (
	"clearing_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"question_id" text[] NOT NULL,
	"subject_id" text[] NOT NULL,
	"wrong_times" integer[] NOT NULL,
	"right_streak" integer[] NOT NULL,
	"mastered" boolean[] NOT NULL,
	"removed" boolean[] NOT NULL,
	"last_wrong_at" timestamp with time zone[] NOT NULL,
	"source" text[] NOT NULL,
	"card" jsonb[] NOT NULL,
	"due_at" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cleared_answers" ADD CONSTRAINT "cleared_answers_clearing_id_clearings_id_fk" FOREIGN KEY ("clearing_id") REFERENCES "public"."clearings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleared_answers" ADD CONSTRAINT "cleared_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleared_questions" ADD CONSTRAINT "cleared_questions_clearing_id_clearings_id_fk" FOREIGN KEY ("clearing_id") REFERENCES "public"."clearings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleared_questions" ADD CONSTRAINT "cleared_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleared_wrong" ADD CONSTRAINT "cleared_wrong_clearing_id_clearings_id_fk" FOREIGN KEY ("clearing_id") REFERENCES "public"."clearings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleared_wrong" ADD CONSTRAINT "cleared_wrong_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Written and read once, within seconds: compressing the large lists costs more than the room they take.
ALTER TABLE "cleared_answers" ALTER COLUMN "session_id" SET STORAGE EXTERNAL, ALTER COLUMN "question_id" SET STORAGE EXTERNAL,
	ALTER COLUMN "version" SET STORAGE EXTERNAL, ALTER COLUMN "revision" SET STORAGE EXTERNAL, ALTER COLUMN "response" SET STORAGE EXTERNAL,
	ALTER COLUMN "correct" SET STORAGE EXTERNAL, ALTER COLUMN "missed" SET STORAGE EXTERNAL, ALTER COLUMN "elapsed_ms" SET STORAGE EXTERNAL,
	ALTER COLUMN "first_at" SET STORAGE EXTERNAL, ALTER COLUMN "answered_at" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "cleared_questions" ALTER COLUMN "question_id" SET STORAGE EXTERNAL, ALTER COLUMN "answered" SET STORAGE EXTERNAL,
	ALTER COLUMN "wrong" SET STORAGE EXTERNAL, ALTER COLUMN "last_correct" SET STORAGE EXTERNAL, ALTER COLUMN "last_at" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "cleared_wrong" ALTER COLUMN "question_id" SET STORAGE EXTERNAL, ALTER COLUMN "subject_id" SET STORAGE EXTERNAL,
	ALTER COLUMN "wrong_times" SET STORAGE EXTERNAL, ALTER COLUMN "right_streak" SET STORAGE EXTERNAL, ALTER COLUMN "mastered" SET STORAGE EXTERNAL,
	ALTER COLUMN "removed" SET STORAGE EXTERNAL, ALTER COLUMN "last_wrong_at" SET STORAGE EXTERNAL, ALTER COLUMN "source" SET STORAGE EXTERNAL,
	ALTER COLUMN "card" SET STORAGE EXTERNAL, ALTER COLUMN "due_at" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Half a page is kept for the next version of its rows: a counter that moves then stays in its page and no index is written.
ALTER TABLE "user_questions" SET (fillfactor = 50);
--> statement-breakpoint
-- Clearings of before held these rows as JSON; they come back, or end, as they would have.
INSERT INTO "cleared_answers" SELECT c.id, c.user_id, array_agg(t.session_id), array_agg(t.question_id), array_agg(t.version), array_agg(t.revision),
	array_agg(t.response), array_agg(t.correct), array_agg(t.missed), array_agg(t.elapsed_ms), array_agg(t.first_at), array_agg(t.answered_at)
	FROM "clearings" c, jsonb_populate_recordset(null::practice_answers, coalesce(c.taken -> 'answers', '[]')) t GROUP BY c.id;
--> statement-breakpoint
INSERT INTO "cleared_questions" SELECT c.id, c.user_id, array_agg(t.question_id), array_agg(t.answered), array_agg(t.wrong),
	array_agg(t.last_correct), array_agg(t.last_at)
	FROM "clearings" c, jsonb_populate_recordset(null::user_questions, coalesce(c.taken -> 'questions', '[]')) t GROUP BY c.id;
--> statement-breakpoint
INSERT INTO "cleared_wrong" SELECT c.id, c.user_id, array_agg(t.question_id), array_agg(t.subject_id), array_agg(t.wrong_times),
	array_agg(t.right_streak), array_agg(t.mastered), array_agg(t.removed), array_agg(t.last_wrong_at), array_agg(t.source), array_agg(t.card),
	array_agg(t.due_at)
	FROM "clearings" c, jsonb_populate_recordset(null::wrong_book, coalesce(c.taken -> 'wrong', '[]')) t GROUP BY c.id;
--> statement-breakpoint
UPDATE "clearings" SET "taken" = "taken" - 'answers' - 'questions' - 'wrong' WHERE "taken" ?| array['answers', 'questions', 'wrong'];
