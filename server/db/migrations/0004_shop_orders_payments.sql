CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"region_code" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"county" text NOT NULL,
	"detail" text NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sales" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"line_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"amount" integer NOT NULL,
	"coins" integer NOT NULL,
	"return_company" text DEFAULT '' NOT NULL,
	"return_no" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "arrival_notices" (
	"user_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "arrival_notices_user_id_sku_id_pk" PRIMARY KEY("user_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "cashier_keys" (
	"role" text PRIMARY KEY NOT NULL,
	"serial" text NOT NULL,
	"private_key" text NOT NULL,
	"public_key" text NOT NULL,
	"api_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashier_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"event" text NOT NULL,
	"resource" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cashier_refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"refund_id" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashier_trades" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"prepay_id" text NOT NULL,
	"kind" text NOT NULL,
	"app_id" text NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"openid" text DEFAULT '' NOT NULL,
	"notify_url" text NOT NULL,
	"state" text NOT NULL,
	"transaction_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "cashier_trades_prepay_id_unique" UNIQUE("prepay_id"),
	CONSTRAINT "cashier_trades_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "freight_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"rule" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"sku_id" text,
	"print_id" text,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"virtual" boolean NOT NULL,
	"valid_days" integer,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"spec" text NOT NULL,
	"tone" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount" integer NOT NULL,
	"coupon_off" integer NOT NULL,
	"coins" integer NOT NULL,
	"freight" integer NOT NULL,
	"paid" integer NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "order_lines_sums" CHECK ("order_lines"."amount" - "order_lines"."coupon_off" - "order_lines"."coins" + "order_lines"."freight" = "order_lines"."paid"),
	CONSTRAINT "order_lines_not_negative" CHECK (least("order_lines"."amount", "order_lines"."coupon_off", "order_lines"."coins", "order_lines"."freight", "order_lines"."paid") >= 0),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"state" text NOT NULL,
	"virtual" boolean NOT NULL,
	"goods" integer NOT NULL,
	"freight" integer NOT NULL,
	"coupon_off" integer NOT NULL,
	"coin_off" integer NOT NULL,
	"coins" integer NOT NULL,
	"payable" integer NOT NULL,
	"coupon_id" text,
	"address" jsonb,
	"remark" text DEFAULT '' NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"pay_by" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"receive_by" timestamp with time zone,
	"received_at" timestamp with time zone,
	"review_by" timestamp with time zone,
	"done_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"reminded_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "orders_sums" CHECK ("orders"."goods" - "orders"."coupon_off" - "orders"."coin_off" + "orders"."freight" = "orders"."payable"),
	CONSTRAINT "orders_not_negative" CHECK (least("orders"."goods", "orders"."freight", "orders"."coupon_off", "orders"."coin_off", "orders"."payable") >= 0)
);
--> statement-breakpoint
CREATE TABLE "pay_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"channel" text NOT NULL,
	"openid" text,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"ticket" text DEFAULT '' NOT NULL,
	"transaction_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ask_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "product_favorites" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_favorites_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"line_id" text,
	"user_id" text,
	"nickname" text NOT NULL,
	"score" integer NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"body" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"spec" text DEFAULT '' NOT NULL,
	"append_body" text,
	"append_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"appended_at" timestamp with time zone,
	"reply" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_reviews_line_id_unique" UNIQUE("line_id"),
	CONSTRAINT "product_reviews_score" CHECK ("product_reviews"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"subject_id" text,
	"tone" integer DEFAULT 0 NOT NULL,
	"virtual" boolean NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"intro" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limit_per" integer DEFAULT 1 NOT NULL,
	"freight_rule_id" text,
	"valid_days" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"order_no" text NOT NULL,
	"after_sale_id" text,
	"amount" integer NOT NULL,
	"total" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_after_sale_id_unique" UNIQUE("after_sale_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_events" (
	"shipment_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "shipment_events_shipment_id_at_text_pk" PRIMARY KEY("shipment_id","at","text")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"company" text NOT NULL,
	"tracking_no" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"spec" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer,
	"stock" integer,
	"sold" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "skus_price" CHECK ("skus"."price" >= 0),
	CONSTRAINT "skus_stock" CHECK ("skus"."stock" >= 0),
	CONSTRAINT "skus_sold" CHECK ("skus"."sold" >= 0)
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_notices" ADD CONSTRAINT "arrival_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_notices" ADD CONSTRAINT "arrival_notices_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_refunds" ADD CONSTRAINT "cashier_refunds_trade_no_cashier_trades_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."cashier_trades"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_favorites" ADD CONSTRAINT "product_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_favorites" ADD CONSTRAINT "product_favorites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_freight_rule_id_freight_rules_id_fk" FOREIGN KEY ("freight_rule_id") REFERENCES "public"."freight_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_trade_no_payments_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."payments"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_after_sale_id_after_sales_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "after_sales_standing" ON "after_sales" USING btree ("line_id") WHERE "after_sales"."state" not in ('refused', 'withdrawn');--> statement-breakpoint
CREATE INDEX "after_sales_order" ON "after_sales" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "cashier_notices_due" ON "cashier_notices" USING btree ("next_at") WHERE "cashier_notices"."done_at" is null;--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_no","position");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_by") WHERE "orders"."state" = 'created';--> statement-breakpoint
CREATE INDEX "orders_shipped" ON "orders" USING btree ("receive_by") WHERE "orders"."state" = 'shipped';--> statement-breakpoint
CREATE INDEX "orders_received" ON "orders" USING btree ("review_by") WHERE "orders"."state" = 'received';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payments_ask" ON "payments" USING btree ("ask_at") WHERE "payments"."state" = 'opened';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_paid_once" ON "payments" USING btree ("order_no") WHERE "payments"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "product_reviews_list" ON "product_reviews" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "products_ref" ON "products" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "products_list" ON "products" USING btree ("kind","position");--> statement-breakpoint
CREATE INDEX "refunds_ask" ON "refunds" USING btree ("ask_at") WHERE "refunds"."state" in ('created', 'processing');--> statement-breakpoint
CREATE INDEX "refunds_trade" ON "refunds" USING btree ("trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_once" ON "shipments" USING btree ("order_no","company","tracking_no");--> statement-breakpoint
CREATE INDEX "skus_product" ON "skus" USING btree ("product_id","position");