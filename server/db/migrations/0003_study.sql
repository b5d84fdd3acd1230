CREATE TABLE "advanced_papers" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"year" integer,
	"level" integer NOT NULL,
	"lock" text NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"product_id" text,
	"exam_paper_id" text,
	"items" jsonb NOT NULL,
	"position" integer NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "advanced_papers_price" CHECK ("advanced_papers"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "clearings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subject_ids" jsonb NOT NULL,
	"kinds" jsonb NOT NULL,
	"taken" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coin_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "coin_accounts_not_negative" CHECK ("coin_accounts"."id" like 'system:%' or "coin_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coin_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coin_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operation_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_results" (
	"user_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"day" date NOT NULL,
	"session_id" text NOT NULL,
	"correct" integer NOT NULL,
	"total" integer NOT NULL,
	"elapsed_ms" integer NOT NULL,
	"made_up" boolean DEFAULT false NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_results_user_id_subject_id_day_pk" PRIMARY KEY("user_id","subject_id","day")
);
--> statement-breakpoint
CREATE TABLE "daily_sets" (
	"subject_id" text NOT NULL,
	"day" date NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_sets_subject_id_day_pk" PRIMARY KEY("subject_id","day")
);
--> statement-breakpoint
CREATE TABLE "favorite_folders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "note_likes" (
	"note_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "note_likes_note_id_user_id_pk" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "note_reports" (
	"note_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "note_reports_note_id_user_id_pk" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"question_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"body" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_search" (
	"question_id" text PRIMARY KEY NOT NULL,
	"subject_id" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_visits" (
	"share_id" text NOT NULL,
	"sharer_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"credited" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_visits_sharer_id_visitor_id_pk" PRIMARY KEY("sharer_id","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"ref_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"file" text NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_user_id_file_pk" PRIMARY KEY("user_id","file")
);
--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "folder_id" text;--> statement-breakpoint
ALTER TABLE "user_subjects" ADD COLUMN "exam_date" date;--> statement-breakpoint
ALTER TABLE "wrong_book" ADD COLUMN "source" text DEFAULT 'practice' NOT NULL;--> statement-breakpoint
ALTER TABLE "wrong_book" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "wrong_book" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "advanced_papers" ADD CONSTRAINT "advanced_papers_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearings" ADD CONSTRAINT "clearings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_accounts" ADD CONSTRAINT "coin_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_entries" ADD CONSTRAINT "coin_entries_account_id_coin_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."coin_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_results" ADD CONSTRAINT "daily_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_sets" ADD CONSTRAINT "daily_sets_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_folders" ADD CONSTRAINT "favorite_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_likes" ADD CONSTRAINT "note_likes_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_likes" ADD CONSTRAINT "note_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_reports" ADD CONSTRAINT "note_reports_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_reports" ADD CONSTRAINT "note_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_search" ADD CONSTRAINT "question_search_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advanced_papers_kind" ON "advanced_papers" USING btree ("subject_id","kind","position");--> statement-breakpoint
CREATE INDEX "clearings_undo" ON "clearings" USING btree ("undo_until");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_entries_once" ON "coin_entries" USING btree ("operation_id","account_id");--> statement-breakpoint
CREATE INDEX "coin_entries_account" ON "coin_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "daily_results_day" ON "daily_results" USING btree ("subject_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_folders_name" ON "favorite_folders" USING btree ("user_id","subject_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "grants_once" ON "grants" USING btree ("user_id","kind","ref_id","source","source_id");--> statement-breakpoint
CREATE INDEX "grants_user" ON "grants" USING btree ("user_id","kind","ref_id");--> statement-breakpoint
CREATE INDEX "notes_user" ON "notes" USING btree ("user_id","subject_id","updated_at");--> statement-breakpoint
CREATE INDEX "notes_question" ON "notes" USING btree ("question_id","is_public","likes");--> statement-breakpoint
CREATE INDEX "question_search_subject" ON "question_search" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "question_search_grams" ON "question_search" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "share_visits_share" ON "share_visits" USING btree ("share_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_once" ON "shares" USING btree ("user_id","kind","ref_id");--> statement-breakpoint
CREATE INDEX "uploads_file" ON "uploads" USING btree ("file");--> statement-breakpoint
CREATE INDEX "wrong_book_due" ON "wrong_book" USING btree ("user_id","subject_id","due_at");