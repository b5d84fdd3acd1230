CREATE TABLE "exam_answers" (
	"attempt_id" text NOT NULL,
	"question_id" text NOT NULL,
	"revision" integer NOT NULL,
	"response" jsonb,
	"elapsed_ms" integer NOT NULL,
	"device" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "exam_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"paper_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"paper_name" text NOT NULL,
	"paper_revision" integer NOT NULL,
	"mode" text NOT NULL,
	"profile" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"seed" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"deadline" timestamp with time zone,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pauses_used" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"paused_ms" bigint DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"ended_by" text,
	"first" boolean DEFAULT false NOT NULL,
	"used_ms" bigint DEFAULT 0 NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"full" integer DEFAULT 0 NOT NULL,
	"pass_score" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"correct" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	CONSTRAINT "exam_attempts_finished" CHECK (("exam_attempts"."status" = 'finished') = ("exam_attempts"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "exam_candidates" (
	"user_id" text NOT NULL,
	"paper_id" text NOT NULL,
	"name" text NOT NULL,
	"admission_number" text NOT NULL,
	"document_masked" text NOT NULL,
	"document_hash" text NOT NULL,
	"seat" text NOT NULL,
	"starts_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_candidates_user_id_paper_id_pk" PRIMARY KEY("user_id","paper_id"),
	CONSTRAINT "exam_candidates_admission_number_unique" UNIQUE("admission_number")
);
--> statement-breakpoint
CREATE TABLE "exam_journal" (
	"attempt_id" text NOT NULL,
	"device" text NOT NULL,
	"n" integer NOT NULL,
	"op" text NOT NULL,
	"question_id" text,
	"response" jsonb,
	"digest" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"standing" jsonb,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_journal_attempt_id_device_n_pk" PRIMARY KEY("attempt_id","device","n")
);
--> statement-breakpoint
CREATE TABLE "exam_papers" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_id" text NOT NULL,
	"profile_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer,
	"position" integer NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"items" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_candidates" ADD CONSTRAINT "exam_candidates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_candidates" ADD CONSTRAINT "exam_candidates_paper_id_exam_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_journal" ADD CONSTRAINT "exam_journal_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_papers" ADD CONSTRAINT "exam_papers_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_papers" ADD CONSTRAINT "exam_papers_profile_id_exam_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."exam_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_one_open" ON "exam_attempts" USING btree ("user_id","paper_id") WHERE "exam_attempts"."status" <> 'finished';--> statement-breakpoint
CREATE INDEX "exam_attempts_overdue" ON "exam_attempts" USING btree ("deadline") WHERE "exam_attempts"."status" = 'running';--> statement-breakpoint
CREATE INDEX "exam_attempts_history" ON "exam_attempts" USING btree ("user_id","subject_id","finished_at");--> statement-breakpoint
CREATE INDEX "exam_attempts_rank" ON "exam_attempts" USING btree ("paper_id","score") WHERE "exam_attempts"."first";--> statement-breakpoint
CREATE INDEX "exam_papers_subject" ON "exam_papers" USING btree ("subject_id","position");