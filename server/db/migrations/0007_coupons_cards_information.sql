CREATE TABLE "article_favorites" (
	"user_id" text NOT NULL,
	"article_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_favorites_user_id_article_id_pk" PRIMARY KEY("user_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "article_reads" (
	"user_id" text NOT NULL,
	"article_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_reads_user_id_article_id_pk" PRIMARY KEY("user_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_id" text,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"cover_title" text NOT NULL,
	"cover_line" text DEFAULT '' NOT NULL,
	"tone" integer DEFAULT 0 NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"free" jsonb NOT NULL,
	"rest" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	"course_id" text,
	"print_id" text,
	"published_at" timestamp with time zone NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "articles_paid_has_rest" CHECK (not "articles"."paid" or jsonb_array_length("articles"."rest") > 0)
);
--> statement-breakpoint
CREATE TABLE "print_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_id" text,
	"title" text NOT NULL,
	"short_name" text NOT NULL,
	"cover_line" text DEFAULT '' NOT NULL,
	"pages" integer NOT NULL,
	"file" text NOT NULL,
	"ready" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "print_documents_pages" CHECK ("print_documents"."pages" > 0)
);
--> statement-breakpoint
CREATE TABLE "print_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"document_id" text NOT NULL,
	"options" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activation_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"grants" jsonb NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	"valid_days" integer,
	"size" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activation_cards" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"serial" integer NOT NULL,
	"used_at" timestamp with time zone,
	"user_id" text,
	"head" text
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"coins" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_ins_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "coupon_reminders" (
	"user_id" text NOT NULL,
	"template_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_reminders_user_id_template_id_pk" PRIMARY KEY("user_id","template_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"place" text NOT NULL,
	"rule" jsonb NOT NULL,
	"stock" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"per_person" integer DEFAULT 1 NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"valid_days" integer,
	"restock_at" timestamp with time zone,
	"restock_amount" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_templates_stock" CHECK ("coupon_templates"."taken" >= 0 and ("coupon_templates"."stock" is null or "coupon_templates"."taken" <= "coupon_templates"."stock")),
	CONSTRAINT "coupon_templates_validity" CHECK ("coupon_templates"."valid_until" is not null or "coupon_templates"."valid_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"template_id" text NOT NULL,
	"number" integer NOT NULL,
	"rule" jsonb NOT NULL,
	"state" text DEFAULT 'usable' NOT NULL,
	"order_no" text,
	"claimed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "coupons_order_known" CHECK (("coupons"."state" = 'usable') = ("coupons"."order_no" is null))
);
--> statement-breakpoint
ALTER TABLE "article_favorites" ADD CONSTRAINT "article_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_favorites" ADD CONSTRAINT "article_favorites_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_print_id_print_documents_id_fk" FOREIGN KEY ("print_id") REFERENCES "public"."print_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_documents" ADD CONSTRAINT "print_documents_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_document_id_print_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."print_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_cards" ADD CONSTRAINT "activation_cards_batch_id_activation_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."activation_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_cards" ADD CONSTRAINT "activation_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_reminders" ADD CONSTRAINT "coupon_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_reminders" ADD CONSTRAINT "coupon_reminders_template_id_coupon_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."coupon_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_template_id_coupon_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."coupon_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_list" ON "articles" USING btree ("category","published_at");--> statement-breakpoint
CREATE INDEX "print_jobs_user" ON "print_jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activation_cards_serial" ON "activation_cards" USING btree ("batch_id","serial");--> statement-breakpoint
CREATE INDEX "activation_cards_user" ON "activation_cards" USING btree ("user_id","used_at");--> statement-breakpoint
CREATE INDEX "coupon_templates_list" ON "coupon_templates" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_once" ON "coupons" USING btree ("user_id","template_id","number");--> statement-breakpoint
CREATE INDEX "coupons_user" ON "coupons" USING btree ("user_id","state","expires_at");--> statement-breakpoint
CREATE INDEX "coupons_order" ON "coupons" USING btree ("order_no");